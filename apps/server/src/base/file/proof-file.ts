import { isProofPreview, type ProofFile } from '@chargedeck/contract/base/file/proof-file'
import type { Context } from '../../platform/context.ts'
import { previewKindOf } from './show-file.ts'
import { findOrNull, type FileRow } from './store.ts'

/** The caller has uploaded it, and every browser shows it. */
export async function isOwnProof({ tx, actor }: Context, id: string): Promise<boolean> {
  const file = await findOrNull(tx, id)
  return file?.createUser === actor.userId && isProofPreview(previewKindOf(file))
}

/** None, when browsers do not show it. */
export function presentProof(file: Pick<FileRow, 'id' | 'fileOriginName' | 'fileSize' | 'fileSuffix'>): ProofFile[] {
  const preview = previewKindOf(file)
  const { id: fileId, fileOriginName: name, fileSize } = file
  return isProofPreview(preview) ? [{ fileId, name, fileSize, preview }] : []
}
