import { findingText } from '../finding-text.ts'

export const FindingTexts = ({ codes }: { codes: readonly string[] }) => codes.map(findingText).join('；')
