import { expect, test } from 'vitest'
import { jumpFault, type JumpFault } from './jump.ts'
import type { JumpType } from './kinds.ts'

test.each<[JumpType, string | null, JumpFault | null]>([
  ['NONE', null, null],
  ['PAGE', null, 'MISSING'],
  ['PAGE', '', 'MISSING'],
  ['PAGE', '/pages/station/list?from=banner', null],
  ['PAGE', 'pages/station', 'NO_PAGE'],
  ['PAGE', '/pages/站点', 'NO_PAGE'],
  ['H5', 'https://example.com/a?b=1', null],
  ['H5', 'http://example.com/', 'NO_ADDRESS'],
  ['H5', 'javascript:alert(1)', 'NO_ADDRESS'],
  ['H5', 'https://user:secret@example.com/', 'NO_ADDRESS'],
  ['H5', 'https://exa mple.com/', 'NO_ADDRESS'],
  ['ACTIVITY', '1001', null],
  ['ACTIVITY', 'summer', 'NO_ACTIVITY'],
])('a click of type %s to %s: %s', (jumpType, target, fault) => {
  expect(jumpFault(jumpType, target)).toBe(fault)
})
