import type { WorkDeps } from '../../../platform/deps.ts'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import { callCarrier } from '../../carrier-call/public.ts'

/** The line or the partner did not answer as it should. */
export class NotAnswered extends Error {}

/** What a partner answers, of the shape of the standard. */
export async function asked<Answer>(
  deps: WorkDeps,
  { id }: CarrierRow,
  apiName: string,
  content: object,
): Promise<Answer> {
  const answer = await callCarrier(deps)(id, apiName, content)
  if (!answer.ok) throw new NotAnswered(answer.reason)
  if (answer.unread) throw new NotAnswered(`对方对${apiName}的答复不符合接口规定`)
  return answer.data as Answer // read by its shape
}
