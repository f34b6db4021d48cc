import Fastify from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { answerErrors } from './answer-errors.ts'
import { compileOnFirstUse } from './validation.ts'

const Item = Type.Object({ id: Type.String({ title: '客户ID' }), amt: Type.Integer({ title: '金额' }) })
const app = Fastify()
compileOnFirstUse(app)
answerErrors(app)
app.post(
  '/many',
  { schema: { body: Type.Object({ items: Type.Array(Item, { title: '明细', maxItems: 10_000 }) }) } },
  () => 'done',
)
for (const format of ['day', 'month', 'range-edge', 'wall-time'])
  app.get(
    `/${format}`,
    { schema: { querystring: Type.Object({ at: Type.String({ title: '日期', format }) }) } },
    () => ({}),
  )
const timeOf = (format: string, at: string) => app.inject({ url: `/${format}`, query: { at } })
const post = (payload: string) =>
  app.inject({ method: 'POST', url: '/many', payload, headers: { 'content-type': 'application/json' } })
const listOf = (qty: number, item: string): string => `{"items":[${Array.from({ length: qty }, () => item).join()}]}`

test('each faulty field of a body has its sentence', async () => {
  const { message } = (await post(listOf(2, '{"amt":"x"}'))).json<{ message: string }>()
  expect(message.split(',')).toEqual([
    '客户ID不能为空，请检查items.0.id参数',
    '金额格式错误，请检查items.0.amt参数',
    '客户ID不能为空，请检查items.1.id参数',
    '金额格式错误，请检查items.1.amt参数',
  ])
})

test.each([
  ['half a million numbers where things are meant', listOf(500_000, '0'), '明细格式错误，请检查items参数'],
  ['fifty thousand empty things', listOf(50_000, '{}'), '明细格式错误，请检查items参数'],
  ['nine thousand empty things', listOf(9000, '{}'), '客户ID不能为空，请检查items.0.id参数'],
  ['lists in lists', `{"items":${'['.repeat(2000)}${']'.repeat(2000)}}`, expect.stringContaining('格式错误')],
])('a body of %s is refused at its first fault', async (_, body, message) => {
  expect((await post(body)).json()).toMatchObject({ message })
})

test('a long body without a fault is taken', async () => {
  expect((await post(listOf(9000, '{"id":"1","amt":5}'))).body).toBe('done')
})

test.each([
  ['day', '0000-01-01', false],
  ['day', '1900-01-01', true],
  ['day', '2999-12-31', true],
  ['day', '9999-12-31', false],
  ['month', '0001-01', false],
  ['range-edge', '9999-12-31 10:00:00', false],
  ['wall-time', '1899-12-31 23:59:59', false],
])('a %s of %s is in the years that are allowed: %s', async (format, at, isAllowed) => {
  const { message } = (await timeOf(format, at)).json<{ message?: string }>()
  expect(message).toBe(isAllowed ? undefined : '日期的年份须在1900至2999之间，请检查at参数')
})

test('what is no date is no matter of years', async () => {
  expect((await timeOf('day', '9999-02-30')).json()).toMatchObject({ message: '日期格式错误，请检查at参数' })
})
