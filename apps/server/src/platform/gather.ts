import { isDatabaseAway, isGivenUp } from './postgres/refusal.ts'

/** Answers each item of a batch once all of its work is committed. */
type Work<Item, Answer> = (items: readonly Item[]) => Promise<(item: Item) => Answer>
type Caller<Item, Answer> = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void }

const mostTogether = 64

/**
 * Work that is cheaper for many items than for each: those that arrive while a batch runs go together in the next. A batch that fails is
 * halved, down to the item alone, so that a faulty one fails alone.
 */
export function gather<Item, Answer>(work: Work<Item, Answer>): (item: Item) => Promise<Answer> {
  const waiting: Caller<Item, Answer>[] = []
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (waiting.length > 0) await answerAll(work, waiting.splice(0, mostTogether))
    isRunning = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void run()
    })
}

async function answerAll<Item, Answer>(
  work: Work<Item, Answer>,
  batch: readonly Caller<Item, Answer>[],
): Promise<void> {
  try {
    const answerOf = await work(batch.map(({ item }) => item))
    for (const { item, resolve } of batch) resolve(answerOf(item))
  } catch (error) {
    // Halves would wait for the same database, one after the other.
    if (batch.length === 1 || isDatabaseAway(error) || isGivenUp(error))
      return batch.forEach(({ reject }) => reject(error))
    const middle = batch.length >> 1
    await answerAll(work, batch.slice(0, middle))
    await answerAll(work, batch.slice(middle))
  }
}
