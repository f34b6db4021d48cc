// What carriers must receive: queued whole, sent in order.
export { enterMessages, type CarrierMessage } from './enter-messages.ts'
