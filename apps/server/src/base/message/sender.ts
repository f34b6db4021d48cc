import type { MessageProvider } from '@chargedeck/contract/base/message/enums'
import type { Outcome } from '../../platform/outbox/outcome.ts'

/** One text message as a provider receives it. */
export type SmsMessage = {
  phone: string
  /** The template's number at the provider. */
  providerCode: string
  /** The values of the template's places, in order. */
  params: readonly (readonly [name: string, value: string])[]
}
export type Email = { to: string; title: string; content: string; isHtml: boolean; file?: MessageFile | null }
/** Opened when it is sent: its content may be remote. */
export type MessageFile = { name: string; open: () => Promise<AsyncIterable<Uint8Array>> }

/** The port to a provider. `receipt` is the provider's id of the accepted message. */
export type MessageOutcome = Outcome<string | null>
export type MessageSender<Message> = (message: Message) => Promise<MessageOutcome>
export type ChosenSender<Message> = { provider: MessageProvider; send: MessageSender<Message> }

/** The sandbox provider: messages are only recorded. The list of records shows it by this name. */
export const recordOnly: ChosenSender<unknown> = {
  provider: 'record',
  send: async () => ({ sent: true, receipt: null, onlyRecorded: true }),
}
