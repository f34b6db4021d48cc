// Contracts with payment channels: which one takes the payments of a company, and its opened keys.
export { findEnabledAccount, findAccount, listAccounts } from './find-account.ts'
export { findInScopeOrNull } from './store.ts'
export { tryChannelHandler } from './trial/try-channel.ts'
