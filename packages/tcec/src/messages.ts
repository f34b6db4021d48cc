import type { Static } from 'typebox'
import { chargeMessages } from './shapes/charge-shapes.ts'
import { checkMessages } from './shapes/check-shapes.ts'
import { Code, Maybe, message, type Message, Whole } from './shapes/field-shapes.ts'
import { stationMessages } from './shapes/station-shapes.ts'

const tokenMessages = {
  query_token: message(
    { OperatorID: Code(9), OperatorSecret: Code(64) },
    {
      OperatorID: Code(9),
      SuccStat: Whole(),
      AccessToken: Maybe(Code(1000)),
      TokenAvailableTime: Maybe(Whole()),
      FailReason: Maybe(Whole()),
    },
  ),
}

/** What is said by each interface of T/CEC 102, in the spelling of 2016. */
export const messages = { ...tokenMessages, ...stationMessages, ...chargeMessages, ...checkMessages }
export type MessageName = keyof typeof messages
export type RequestOf<N extends MessageName> = Static<(typeof messages)[N]['request']>
export type AnswerOf<N extends MessageName> = Static<(typeof messages)[N]['answer']>

/** Null: an interface of a regulator or a province, whose papers we do not have. */
export const messageOrNull = (name: string): Message | null =>
  Object.hasOwn(messages, name) ? messages[name as MessageName] : null
