import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { IdMaker } from '../../platform/ids.ts'
import type { NewCustomer } from '../../customer/customer/public.ts'
import { diceOf } from '../dice.ts'
import type { Row } from '../store.ts'
import type { Organisation } from './organisation.ts'
import { drawName, drawVehicle, mobileOf, withPlate } from './people.ts'
import { visitorCard } from './pile-models.ts'

const customerCount = 200
const liveCount = 60
const lockedIndexes = [70, 111, 152]
const historyLoads = '演示历史数据加载中'

/** The role of a demo customer: the visitor's card, a driver of today, or a driver of the past. */
export type Part = 'visitor' | 'live' | 'past'
export const partOf = (index: number): Part => (index === 0 ? 'visitor' : index <= liveCount ? 'live' : 'past')
const liveCardOf = (index: number): string => `CD88${String(index).padStart(6, '0')}`

type People = { customers: NewCustomer[]; vehicles: Row<'customerVehicle'>[] }

/** Money comes later, by top-ups. A customer of the past may not charge until their whole past is written. */
export function makeCustomers(nextId: IdMaker, organisation: Organisation, at: Date): People {
  const dice = diceOf(20_260_312)
  const people: People = { customers: [], vehicles: [] }
  for (let index = 0; index < customerCount; index++) {
    const part = partOf(index)
    const id = nextId()
    const registerTime = daysLater(at, -dice.between(100, 420))
    const cardNo = part === 'visitor' ? visitorCard : part === 'live' || dice.roll() < 0.5 ? liveCardOf(index) : null
    people.customers.push({
      id,
      customerNo: customerNoOf(index),
      mobile: mobileOf(dice, index),
      nickname: drawName(dice),
      companyId: organisation.companyIdOf(dice.roll() < 0.12 ? 'HUNAN' : 'HQ'),
      gender: dice.pick(['0', '1', '2'] as const),
      ...sourceOf(dice.pick(['WeChat', 'WeChat', 'Alipay', 'APP', 'CONSOLE']), index, at),
      registerTime,
      createTime: registerTime,
      card: { cardNo },
      ...(part === 'past'
        ? { lockFlag: 1, lockReason: historyLoads, lockTime: at }
        : { lockFlag: 0, lockReason: null, lockTime: null }),
    })
    const cars = dice.roll() < 0.12 ? 2 : 1
    for (let car = 0; car < cars; car++)
      people.vehicles.push({
        id: nextId(),
        customerId: id,
        ...withPlate(drawVehicle(dice, index * 2 + car), index * 2 + car),
        defaultFlag: car === 0 ? 1 : 0,
        vinVerifyFlag: 1,
        vinBindTime: registerTime,
        createTime: registerTime,
      })
  }
  return people
}

/** Who came by an app has an account there, and was in it lately. */
function sourceOf(registerSource: string, index: number, at: Date) {
  const account = `demo-${customerNoOf(index)}`
  return {
    registerSource,
    wxOpenId: registerSource === 'WeChat' ? account : null,
    aliUserId: registerSource === 'Alipay' ? account : null,
    lastLoginTime: registerSource === 'CONSOLE' ? null : daysLater(at, -(index % 20)),
  }
}

const customerNoOf = (index: number): string => `C${String(3001 + index).padStart(8, '0')}`
export const liveCustomerNos = Array.from({ length: liveCount }, (_, at) => customerNoOf(at + 1))
/** Customers that stay locked when their past is complete. */
export const lockedCustomerNos = lockedIndexes.map(customerNoOf)
