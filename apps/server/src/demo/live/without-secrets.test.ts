import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test('the virtual chargers inherit where programs are, and no password or key of ours', () => {
  const needed = { PATH: '/usr/bin', HOME: '/root', NODE_COMPILE_CACHE: '/cache', TZ: 'UTC' }
  const secret = {
    CHARGEDECK_ADMIN_PASSWORD: 'hidden',
    CHARGEDECK_SECRET: 'hidden',
    CHARGEDECK_METRICS_TOKEN: 'hidden',
    DATABASE_URL: 'postgres://a:hidden@db/x',
    PGPASSWORD: 'hidden',
  }
  expect(withoutSecrets({ ...needed, ...secret })).toEqual(needed)
})
