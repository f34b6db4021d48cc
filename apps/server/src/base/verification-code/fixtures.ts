import type { CodeChannel } from '@chargedeck/contract/base/verification-code/enums'
import type { TestServer } from '../../../test/test-server.ts'

/** The newest code sent to this phone or mailbox, read from the database: no call shows it. */
export async function codeSentTo(
  { db, deps }: TestServer,
  receiver: string,
  channel: CodeChannel = 'sms',
): Promise<string> {
  const { sealedCode } = await db
    .selectFrom('verificationCode')
    .select('sealedCode')
    .where('receiver', '=', receiver)
    .where('channel', '=', channel)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return deps.sealer.open(sealedCode)
}
