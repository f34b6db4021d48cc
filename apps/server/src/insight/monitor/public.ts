// The live wall: every gun and its current charge.
export { gunTopic } from './gun-topic.ts'
