import type { Metrics } from '../../platform/metrics.ts'

export type LinkMeter = ReturnType<typeof linkMeter>

/** Metrics of the committer: facts per batch is its size, seconds per batch its latency. */
export function linkMeter({ counter, gauge }: Pick<Metrics, 'counter' | 'gauge'>) {
  const facts = counter('chargedeck_facts_committed_total', 'What chargers reported and was committed.')
  const batches = counter('chargedeck_fact_batches_total', 'Transactions that committed it.')
  const seconds = counter('chargedeck_fact_commit_seconds_total', 'Time spent in these transactions.')
  const failed = counter('chargedeck_facts_failed_total', 'Facts kept with an error of ours: each needs a look.')
  let waiting = () => 0
  gauge('chargedeck_facts_waiting', 'Facts that wait for their transaction.', () => waiting())
  return {
    committed(count: number, ms: number): void {
      facts.inc(count)
      batches.inc()
      seconds.inc(ms / 1000)
    },
    failed: () => failed.inc(),
    watchWaiting: (read: () => number) => void (waiting = read),
  }
}
