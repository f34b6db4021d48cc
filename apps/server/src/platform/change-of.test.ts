import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test('only fields that differ are noted, and of a secret only that it changed', () => {
  const before = { name: 'a', sort: 1, password: 'x', roles: ['1'] }
  expect(changeOf(before, { name: 'b', sort: 1, password: 'y', roles: ['1'], remark: 'new' }, ['password'])).toEqual({
    name: ['a', 'b'],
    password: ['***', '***'],
    remark: [null, 'new'],
  })
})
