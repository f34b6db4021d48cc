import type { PoolClient } from 'pg'

/**
 * A transaction begins with its first statement: BEGIN goes out and nobody waits for its answer, since a pipelined connection
 * writes the statement right behind it. Where it fails, that statement fails too: the connection is gone.
 */
export function beginEagerly(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown> // nobody here hands it a callback
  const eager = (statement: unknown, ...more: unknown[]): Promise<unknown> => {
    const answer = query(statement, ...more)
    if (statement !== 'begin') return answer
    answer.catch(() => undefined) // told by the statement behind it
    return Promise.resolve({ command: 'BEGIN', rows: [] })
  }
  client.query = eager as typeof client.query
}
