import type { WorkDeps } from '../platform/deps.ts'
import type { LinkMeter } from './link-meter.ts'
import type { OrderFacts } from './order-facts.ts'

export type LinkDeps = WorkDeps & { orders: OrderFacts; meter: LinkMeter }
