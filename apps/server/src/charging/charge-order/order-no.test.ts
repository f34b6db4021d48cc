import { expect, test } from 'vitest'
import { idsOfOrderNo, orderNoOf } from './order-no.ts'

test.each(['9256927976495473', '117973076736763088', '1117973076736763088', '9223372036854775807'])(
  'the number of order %s leads back to its id and to few others',
  (id) => {
    const ids = idsOfOrderNo(orderNoOf('MA5DEMO01', id))
    expect(ids).toContain(id)
    expect(ids?.length).toBeLessThanOrEqual(10)
  },
)

test.each(['', 'MA117973076736763088', 'MA5DEMO01', "' or true --"])(
  '%j is not one of our order numbers',
  (orderNo) => {
    expect(idsOfOrderNo(orderNo)).toBeNull()
  },
)
