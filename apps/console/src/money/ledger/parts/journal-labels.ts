import { accountLabels, bizTypeLabels } from '@chargedeck/contract/money/ledger/enums'

// The contract sends both as plain text: an unknown word is shown as it is.
const wordIn =
  (labels: Readonly<Record<string, string>>) =>
  (code: string): string =>
    labels[code] ?? code
export const accountWord = wordIn(accountLabels)
export const journalWord = wordIn(bizTypeLabels)
