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
