/** An agent: the protocol's own client, with an access token. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

type Json = Readonly<Record<string, unknown>>;

export class Agent {
  readonly #client: Client;
  /** How many tools were called. */
  calls = 0;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async connect(url: string, token: string): Promise<Agent> {
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
    return new Agent(client);
  }

  /** The tools, by name. */
  async tools() {
    const { tools } = await this.#client.listTools();
    return new Map(tools.map((tool) => [tool.name, tool]));
  }

  get instructions(): string {
    return this.#client.getInstructions() ?? '';
  }

  /** The answer of a tool; throws an error with its sentence where it refuses. */
  async call<Answer = Json>(name: string, args: Json = {}): Promise<Answer> {
    this.calls += 1;
    const { content, structuredContent, isError } = await this.#client.callTool({ name, arguments: args });
    const [only] = content;
    const text = only?.type === 'text' ? only.text : '';
    if (isError) throw new Error(text);
    if (text !== JSON.stringify(structuredContent)) throw new Error('The text is not the structured content.');
    return structuredContent as Answer;
  }

  /** The sentence with which a tool refuses. */
  async refusal(name: string, args: Json = {}): Promise<string> {
    return this.call(name, args).then(
      (answer) => {
        throw new Error(`It was not refused: ${JSON.stringify(answer)}`);
      },
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

/** Answers of tools. */
export interface ListedRow {
  readonly key: number;
  readonly recordName: string;
  readonly values: Readonly<Record<string, unknown>>;
}
export interface ListAnswer {
  readonly total: number;
  readonly rows: readonly ListedRow[];
  readonly more?: string;
  readonly omitted?: string;
  readonly bounds?: Json;
  readonly counts?: Json;
}
export interface ProposeAnswer {
  readonly proposal: string | null;
  readonly refusal?: string;
  readonly preview: Json;
}
export interface ApplyAnswer extends Json {
  readonly change: number;
  readonly keys: readonly number[];
}
