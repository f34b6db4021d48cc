import { expect, test } from 'vitest'
import dayjs from 'dayjs'
import { factsOf, type GroupFields } from './group-form-values.ts'

const fields: GroupFields = {
  groupName: '示例冷链',
  contactName: '王女士',
  payMode: 'PREPAID',
  discountPercent: 80,
  stationScope: [],
  days: [dayjs('2026-01-01'), dayjs('2026-12-31')],
  invoiceInfo: { title: '示例冷链', phone: '', bankAccount: '' },
}

test('a stored number of an invoice stays while its field is empty, and goes when staff say so', () => {
  expect(factsOf(fields).invoiceInfo).toEqual({ title: '示例冷链' })
  const facts = factsOf({ ...fields, removed: ['phone', 'bankAccount'] })
  expect(facts.invoiceInfo).toEqual({ title: '示例冷链', phone: null, bankAccount: null })
  expect(facts).not.toHaveProperty('removed')
})

test('a number that is typed replaces the stored one, also when that was to go', () => {
  const typed = { ...fields, removed: ['phone' as const], invoiceInfo: { phone: '02588886666' } }
  expect(factsOf(typed).invoiceInfo).toEqual({ phone: '02588886666' })
})
