import { onlyRecorded, type Outcome } from '../../../platform/outbox/outcome.ts'

export type RobotText = { title: string; content: string }
/** `secret` null: its messages carry no signature. */
export type RobotLine = { address: string; secret: string | null }

/** The port to a robot in a group chat. The receipt is what it answered. */
export type Robot = (text: RobotText) => Promise<Outcome<string>>

/** Sends nothing, and says so. */
export const recordOnlyRobot: Robot = async () => onlyRecorded

const cut = '…内容过长，其余请登录平台查看'

/** Plain text, in which no link from a charger can hide. It is cut after a whole line when it has more bytes than the system takes. */
export function plainText({ title, content }: RobotText, mostBytes: number): string {
  const text = `${title}\n${content}`
  if (Buffer.byteLength(text) <= mostBytes) return text
  const lines = text.split('\n')
  const fits = (qty: number): boolean => Buffer.byteLength([...lines.slice(0, qty), cut].join('\n')) <= mostBytes
  const qty = lines.findLastIndex((_, at) => fits(at + 1)) + 1
  return [...lines.slice(0, qty), cut].join('\n')
}
