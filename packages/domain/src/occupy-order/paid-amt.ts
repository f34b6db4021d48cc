import { fen, type Fen } from '../kernel/money.ts'
import { occupyOrderStates, type OccupyOrderState } from './states.ts'

type Order = { status: OccupyOrderState; actualAmt: Fen; owedAmt: Fen }

/** What has come in; an occupation that goes on has only been reckoned. */
export const paidAmtOf = ({ status, actualAmt, owedAmt }: Order): Fen =>
  status === occupyOrderStates.occupying ? fen(0) : fen(actualAmt - owedAmt)
