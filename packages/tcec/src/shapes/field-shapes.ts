import { Type, type TObject, type TProperties, type TSchema, type TSchemaOptions } from 'typebox'

/** Keywords beside those of JSON Schema that say how a value is made fit to be sent. */
export type Fitting = {
  /** Free text: its end may be left out. */
  'x-cut'?: true
  /** More decimals are rounded away; without it they are a mistake of ours. */
  'x-rounds'?: true
  'x-decimals'?: number
  /** Received in another length it means nothing. */
  'x-exact'?: true
}

const fitting = (keywords: Fitting): TSchemaOptions => ({ ...keywords })

/** Names and ids: what is longer is refused instead of cut. */
export const Code = (most: number) => Type.String({ maxLength: most })
export const Words = (most: number) => Type.String({ maxLength: most, ...fitting({ 'x-cut': true }) })
export const Time = () => Type.String({ maxLength: 19, pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })
export const Day = () => Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Nine characters of the operator and eighteen that are unique there. */
export const Sequence = () => Type.String({ minLength: 27, maxLength: 27, ...fitting({ 'x-exact': true }) })

export const Whole = () => Type.Integer()
const Decimal = (decimals: number) => Type.Number({ ...fitting({ 'x-decimals': decimals }) })
export const Rounded = (decimals: number) => Type.Number({ ...fitting({ 'x-decimals': decimals, 'x-rounds': true }) })
/** Yuan or kWh. */
export const Amount = () => Decimal(2)
export const Price = () => Decimal(4)

export const Maybe = <S extends TSchema>(schema: S) => Type.Optional(schema)
export const List = <S extends TSchema>(item: S, most?: number) =>
  Type.Array(item, most === undefined ? {} : { maxItems: most })

/** `request`: what the caller sends; `answer`: what it gets with Ret 0. */
export type Message = { request: TObject; answer: TObject }
export const message = <Q extends TProperties, A extends TProperties>(request: Q, answer: A) => ({
  request: Type.Object(request),
  answer: Type.Object(answer),
})
