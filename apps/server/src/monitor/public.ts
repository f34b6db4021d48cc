// The live wall: every gun and what charges on it, now.
export { listGunsById } from './list-runtime-guns.ts'
export { gunTopic } from './gun-topic.ts'
