// The live wall: every gun and its current charge.
export { gunTopics } from './gun-topic.ts'
