// The live wall: every gun and what charges on it, now.
export { gunTopic } from './gun-topic.ts'
