// Dictionaries: the words that staff may put for codes.
export { findDictWordOrNull, listDictWords } from './data-store.ts'
export { dictTopic } from './dict-changed.ts'
export { seedDicts } from './seed-dicts.ts'
