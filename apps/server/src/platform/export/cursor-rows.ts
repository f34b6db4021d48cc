import { isMainThread } from 'node:worker_threads'

type Streamable<Row> = { stream: (chunkSize?: number) => AsyncIterableIterator<Row> }

const rowsAtOnce = isMainThread ? 100 : 250 // more would hold up calls while they are written, and outlive more collections of garbage

/** Streams the rows of a query. Until the last row is read, the transaction can run no other statement. */
export const cursorRows = <Row>(query: Streamable<Row>): AsyncIterable<Row> => query.stream(rowsAtOnce)
