import type { PoolClient } from 'pg'

/**
 * A transaction begins with its first statement: BEGIN is sent without waiting for its answer, since a pipelined connection
 * writes the statement directly after it. If BEGIN fails, that statement fails too: the connection is gone.
 */
export function beginEagerly(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown> // nobody here passes a callback
  const eager = (statement: unknown, ...more: unknown[]): Promise<unknown> => {
    const answer = query(statement, ...more)
    if (statement !== 'begin') return answer
    answer.catch(() => undefined) // the next statement reports it
    return Promise.resolve({ command: 'BEGIN', rows: [] })
  }
  client.query = eager as typeof client.query
}
