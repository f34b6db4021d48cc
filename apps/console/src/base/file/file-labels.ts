import { fileLocationLabels } from '@chargedeck/contract/base/file/enums'

const labels: Readonly<Record<string, string>> = fileLocationLabels
/** The contract sends a number: one that this release does not know is shown as it came. */
export const locationWord = (location: number): string => labels[location] ?? String(location)
