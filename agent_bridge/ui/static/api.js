// Requests to the server. Its errors are thrown, with a sentence as message.

export class Failure extends Error {
  constructor(facts) {
    super(facts.message);
    this.advice = facts.advice ?? "";
  }
}

/** What an error says, and what to do about it, as sentences. */
export const toSentences = (error) => `${toSentence(error)} ${error.advice ?? ""}`.trim();

/** What an error says. Only a word becomes a capital one, and not the name of a file. */
export const toSentence = (error) => `${error.message.replace(/^[a-z](?=[a-z]* )/, (first) => first.toUpperCase())}.`;

export async function ask(name, parameters = {}, signal = undefined) {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value != null));
  return answer(`api/${name}?${query}`, { signal });
}

export async function send(name, body) {
  const headers = { "Content-Type": "application/json" };
  return answer(`api/${name}`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function answer(address, options) {
  try {
    const response = await fetch(address, options);
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    if (response.ok) return await response.json();
    throw new Failure(isJson ? await response.json() : { message: (await response.text()).trim() });
  } catch (error) {
    // Each browser has words of its own for this, such as "Failed to fetch".
    if (error instanceof TypeError) throw new Failure({ message: "The server has ended", advice: "Start 'agent-bridge ui' again, and open the address that it prints." });
    throw error;
  }
}
