type Streamable<Row> = { stream: (chunkSize?: number) => AsyncIterableIterator<Row> }

const rowsAtOnce = 500

/** The rows of a query as they come, never all at once. Until the last has been read, the transaction can ask nothing else. */
export const cursorRows = <Row>(query: Streamable<Row>): AsyncIterable<Row> => query.stream(rowsAtOnce)
