// The line to carriers: envelope, tokens, breaker and log, both ways.
export { callCarrier, type CarrierAnswer } from './call-carrier.ts'
export {
  CarrierRefusal,
  refuseBusiness,
  rets,
  type CarrierCall,
  type CarrierHandler,
  type CarrierHandlers,
  type Ret,
} from './handler.ts'
