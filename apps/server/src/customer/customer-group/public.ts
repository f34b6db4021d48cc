// Groups of customers: companies that pay for the charges of their employees.
export type { GroupDeletionGuards } from './change-status.ts'
export { findGroupOrNull, lockGroupWallet, type GroupRow, type GroupWalletRow } from './store.ts'
