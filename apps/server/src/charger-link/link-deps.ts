import type { WorkDeps } from '../platform/deps.ts'
import type { OrderFacts } from './order-facts.ts'

export type LinkDeps = WorkDeps & { orders: OrderFacts }
