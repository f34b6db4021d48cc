// The line to carriers: envelope, tokens, breaker and log, both ways.
export {
  CarrierRefusal,
  refuseBusiness,
  rets,
  type CarrierCall,
  type CarrierHandler,
  type CarrierHandlers,
  type Ret,
} from './handler.ts'
