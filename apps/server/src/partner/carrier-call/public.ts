// The line to carriers: envelope, tokens, breaker and log, both ways.
export { callCarrier, type CallCarrier, type CarrierAnswer } from './call-carrier.ts'
export { commonSubject } from './log/common-subject.ts'
export { resetLineJob } from './keep-line.ts'
export { insertLogs, type LogRow } from './log/log-store.ts'
export { flushCalls, type Subject } from './log/record-call.ts'
export { shownBody } from './log/shown-body.ts'
export { sandboxExchange } from './outgoing/sandbox.ts'
export { brokenDoor, openCarrierDoor } from './incoming/open-door.ts'
export { sweepLineHandler, sweepLineOften } from './sweep-line.ts'
export {
  CarrierRefusal,
  refuseBusiness,
  rets,
  type CarrierCall,
  type CarrierHandler,
  type CarrierHandlers,
} from './handler.ts'
