import { onlyRecorded, type Outcome } from '../../../platform/outbox/outcome.ts'

export type RobotText = { title: string; content: string }
/** `secret` null: its messages carry no signature. */
export type RobotLine = { address: string; secret: string | null }

/** The port to a robot in a group chat. The receipt is what it answered. */
export type Robot = (text: RobotText) => Promise<Outcome<string>>

/** Sends nothing, and says so. */
export const recordOnlyRobot: Robot = async () => onlyRecorded

/** What comes from chargers is sent as plain text, in which no link of theirs can hide. */
export const plainText = ({ title, content }: RobotText): string => `${title}\n${content}`
