// Columns of whole numbers as ColumnText wrote them: differences, zigzag, five bits a digit, `!` for repetitions.

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const DIGIT = new Int8Array(128);
for (let i = 0; i < DIGITS.length; i++) DIGIT[DIGITS.charCodeAt(i)] = i;

function numbers(text) {
  const values = [];
  let place = 0, last = 0, difference = 0;
  function number() {
    let value = 0, factor = 1, digit;
    do {
      digit = DIGIT[text.charCodeAt(place++)];
      value += (digit & 31) * factor;
      factor *= 32;
    } while (digit & 32);
    return value;
  }
  while (place < text.length) {
    let count = 1;
    if (text[place] === "!") {
      place++;
      count = number();
    } else {
      const zigzag = number();
      difference = zigzag % 2 ? -(zigzag + 1) / 2 : zigzag / 2;
    }
    for (; count > 0; count--) values.push(last += difference);
  }
  return values;
}

/// Lengths: whole 1/1000 pt to points.
const lengths = text => Float64Array.from(numbers(text), value => value / 1000);

/// The last place in a sorted list whose value is at most `value`; the first place before all.
function placeOf(value, list) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] <= value) low = middle + 1; else high = middle;
  }
  return Math.max(0, low - 1);
}
