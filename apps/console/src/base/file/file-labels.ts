import { fileLocationLabels } from '@chargedeck/contract/base/file/enums'

const labels: Readonly<Record<string, string>> = fileLocationLabels
/** The contract sends a number: an unknown one is shown as it is. */
export const locationWord = (location: number): string => labels[location] ?? String(location)
