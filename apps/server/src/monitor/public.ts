// The live wall: every gun and what charges on it, now.
export { gunTopic } from './gun-topic.ts'
export { listRunningOrders } from './list-running-orders.ts'
export { rebootPile, rebootWhenStopped } from './reboot-pile.ts'
