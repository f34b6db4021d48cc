// The live wall: every gun and what charges on it, now.
export { gunTopic } from './gun-topic.ts'
export { rebootPile, rebootWhenStopped } from './reboot-pile.ts'
