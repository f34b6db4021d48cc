import type { OrderFacts } from '../charger-link/public.ts'
import { openKnownRunning } from './readings/known-running.ts'
import { openKnownTransactions } from './readings/known-transactions.ts'
import { metered } from './readings/metered.ts'
import { openRecentConfigs } from './readings/recent-configs.ts'
import { judgeCard } from './start/judge-card.ts'
import { cardDetails } from './start/card-details.ts'
import { started } from './start/started.ts'
import { stopped } from './stop/stopped.ts'

/** What charge orders make of facts. Made once per server: it remembers charges between two samples. */
export function openOrderFacts(): OrderFacts {
  const running = openKnownRunning()
  const memory = { running, ordersOf: openKnownTransactions(), configsOf: openRecentConfigs() }
  return {
    started,
    stopped: (ctx, fact, pile) => stopped(ctx, running, fact, pile),
    metered: (ctx, facts) => metered(ctx, memory, facts),
    judgeCard,
    cardDetails,
  }
}
