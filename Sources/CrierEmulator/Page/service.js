// Draws what the emulator did and how it is set: requests, counters, faults and limits.

import { $, draw, node, timeText } from "./drawing.js";
import { state } from "./model.js";

const times = (count) => count === 1 ? "once" : `${count.toLocaleString()} times`;

/** The status, the error code if there is one, and the fault that hit: `429 QUOTA_EXCEEDED`. */
function outcome(request) {
  // Without an error code, the refusal is the status itself.
  const code = request.refusal === String(request.status) ? "" : request.refusal;
  const fault = state.faults.find(({ number }) => number === request.fault);
  // A fault that was removed has only its number.
  const name = request.fault && `(${fault ? faultName(fault) : `fault ${request.fault}`})`;
  return [request.status, code, name, request.warning].filter(Boolean).join(" ");
}

/** What a fault does, and to whom: `fault 1: 503, send, phone-*`. */
function faultName(fault) {
  const { status, cut, http2 } = fault.answer;
  const answer = status ?? (cut ? `cut ${cut}` : http2 ? `HTTP/2 ${http2}` : "delayed");
  return `fault ${fault.number}: ${[answer, fault.route, fault.target].filter(Boolean).join(", ")}`;
}

/** The end of a path, which says what was asked: `messages:send`. */
const routeText = (path) => path.split("?")[0].split("/").filter(Boolean).pop() ?? path;

export function drawRequests() {
  const rows = state.requests.slice(-100).reverse().map((request) => {
    const row = node("tr", { className: request.status >= 400 ? "refused" : "" },
      node("td", {}, timeText(request.at)),
      node("td", { className: "path" }, `${request.method} ${routeText(request.path)}`,
        request.target && node("small", {}, `to ${request.target}`)),
      node("td", { className: "status" }, outcome(request)),
      node("td", { className: "number" }, String(Math.round(request.milliseconds * 10) / 10)));
    const sizes = `${request.requestBytes} bytes in, ${request.answerBytes} out`;
    row.title = [request.warning, request.path, request.client, request.authorization, sizes]
      .filter(Boolean).join(" · ");
    return row;
  });
  $("request-rows").replaceChildren(...rows);
}

export function drawCounters(counters) {
  const sum = (counts) => Object.values(counts).reduce((a, b) => a + b, 0);
  const facts = {
    accepted: counters.accepted, refused: sum(counters.refused), delivered: counters.delivered,
    waiting: counters.stored, dropped: sum(counters.dropped),
  };
  $("counters").replaceChildren(...Object.entries(facts).map(([name, count]) =>
    node("div", {}, node("dt", {}, name), node("dd", {}, count.toLocaleString()))));
}

export function drawFaults(list) {
  state.faults = list;
  draw(drawRequests);
  $("fault-list").replaceChildren(...list.map((fault) => {
    const most = fault.count && `at most ${times(fault.count)}`;
    const facts = [faultName(fault), most, fault.hits ? `hit ${times(fault.hits)}` : "not hit yet"];
    return node("li", {}, facts.filter(Boolean).join(" · "));
  }));
}

const limitNames = {
  project: "Sends a minute", device: "Messages to one device", burst: "Collapsible messages to one device",
  appleDevicePerMinute: "Sends a minute to one Apple device", fanoutPerSecond: "Topic deliveries a second",
  concurrentFanouts: "Topic sends at a time", topicChangesPerSecond: "Topic changes a second",
};

export function drawLimits(limits) {
  const off = !Object.values(limits).some(Boolean);
  const lines = Object.entries(limits).map(([name, limit]) =>
    `${limitNames[name] ?? name}: ${limit === true ? "on" : limit ? limit.toLocaleString() : "off"}`);
  $("limits-now").replaceChildren(
    ...(off ? ["All limits are off."] : lines).map((line) => node("li", {}, line)));
}
