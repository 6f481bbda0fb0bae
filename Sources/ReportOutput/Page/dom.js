// Elements. Outside text only ever becomes a text node or an attribute's value.

const SVG = "http://www.w3.org/2000/svg";
const $ = id => document.getElementById(id);

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function svg(name, attributes = {}, ...children) {
  const element = set(document.createElementNS(SVG, name), attributes);
  element.append(...children);
  return element;
}

function html(name, attributes = {}, ...children) {
  const element = set(document.createElement(name), attributes);
  element.append(...children);
  return element;
}

const seconds = (t, digits = 3) => (t / 1e6).toFixed(digits);
const points = value => (Math.abs(value) < 0.05 ? 0 : value).toFixed(Math.abs(value) < 1000 ? 1 : 0);
const size = incident => `${Math.round(incident.magnitude)} ${incident.unit}`;
/// `major`, or `major, confidence 0.42`; empty where the baseline file alone knows the incident.
const severity = incident => incident.confidence === null || incident.confidence === 1 ? incident.severity || ""
  : `${incident.severity}, confidence ${incident.confidence}`;

/// A word of a shell's command line, as `ShellText` quotes it.
const shellWord = text => /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/// Copies text, and lets the button that was asked for it say so.
async function copy(button, text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Browsers that keep the clipboard from pages on disk still copy what is selected.
    const area = html("textarea", { class: "hidden" });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  button.dataset.title ??= button.textContent;
  button.textContent = "Copied";
  $("live").textContent = `Copied: ${text}`;
  setTimeout(() => { button.textContent = button.dataset.title; }, 1500);
}
