import { allCalls } from '@chargedeck/contract/api'
import { errorTexts } from '@chargedeck/contract/error-texts'
import { plainRefusal } from '@chargedeck/contract/plain-refusal'
import Fastify from 'fastify'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { compileOnFirstUse, faultFields } from '../src/platform/http/validation.ts'

type Shape = {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  allOf?: Shape[]
}
type Part = 'body' | 'querystring' | 'params'

const app = Fastify()
compileOnFirstUse(app)

/** Words that staff use, of their trade and of their pages. */
const ofStaff =
  'ID VIN SOC kVA kW API APP App AppId AppID AppSecret OpenId UnionId IV RSA OCPP T CEC Html Header class cron'
/** Those of programs that call us, and of kinds of files. */
const ofPrograms = 'GET POST JSON token Bearer https multipart form-data LibreOffice xlsx jpg png webp PDF zip bin'
/** In the specification's own words (S5.4, and the timer's). */
const ofSpecification = 'Lng Lat is null... id'
/** Letters that a VIN never has. */
const ofVin = 'I O Q'
const examples = /应如\S*/g
const known = new Set([ofStaff, ofPrograms, ofSpecification, ofVin].flatMap((words) => words.split(' ')))
const keysIn = (text: string): string[] =>
  (text.replace(examples, '').match(/(?<!\w)[A-Za-z][\w.-]*/g) ?? []).filter((word) => !known.has(word))

const parts = allCalls.flatMap(({ path, params, query, body }) =>
  Object.entries({ params, querystring: query, body }).flatMap(([part, schema]) =>
    schema ? [{ path, part: part as Part, schema: schema as TSchema }] : [],
  ),
)

/** What no field takes. */
const wrongValues = [-1e99, {}, [[]], true, '\u0001'.repeat(40_000)]
/** Values of the shape that are wrong in one place each. */
function wrongIn(shape: Shape): unknown[] {
  const inner = Object.entries(shape.properties ?? {}).flatMap(([key, value]) =>
    wrongIn(value).map((wrong) => ({ [key]: wrong })),
  )
  const items = shape.items ? wrongIn(shape.items).map((wrong) => [wrong]) : []
  const branches = [...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap((branch) => wrongIn(branch))
  return [...wrongValues, ...inner, ...items, ...branches]
}

function refusalsOf({ part, schema, path }: (typeof parts)[number]): string[] {
  const check = app.validatorCompiler?.({ schema, httpPart: part, method: 'POST', url: path })
  return wrongIn(schema as Shape).flatMap((wrong) => {
    const { error } = (check?.(structuredClone(wrong)) ?? {}) as { error?: Parameters<typeof faultFields>[0] }
    return Object.values(faultFields(error ?? []))
  })
}

test('no refusal of an input names a field by its key', () => {
  const texts = new Set(parts.flatMap((one) => refusalsOf(one).map((text) => `${one.path} ${plainRefusal(text)}`)))
  expect(texts.size).toBeGreaterThan(1000)
  expect([...texts].filter((text) => keysIn(text.split(' ').slice(1).join(' ')).length > 0)).toEqual([])
})

test('no refusal of a rule names a field by its key', () => {
  expect(Object.values(errorTexts).filter((text) => keysIn(plainRefusal(text)).length > 0)).toEqual([])
})

test.each([
  ['账号已存在，请检查account参数', '账号已存在'],
  ['账号或密码为空，请检查account或password参数', '账号或密码为空'],
  ['客户ID不能为空，请检查items.0.id参数,金额格式错误，请检查items.0.amt参数', '客户ID不能为空,金额格式错误'],
  ['密码错误，请检查后重试', '密码错误，请检查后重试'],
])('staff read "%s" as "%s"', (onTheWire, shown) => {
  expect(plainRefusal(onTheWire)).toBe(shown)
})
