import type { Received } from '@chargedeck/contract/endpoint'
import type { fileApi, FileInfo } from '@chargedeck/contract/base/file/calls'
import { pageSizeLimit, type Page } from '@chargedeck/contract/paging'
import { endOfRange, startOfRange } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { containing } from '../../platform/postgres/like.ts'
import { readPage } from '../../platform/read-page.ts'
import { presentFile } from './present.ts'
import { managedFiles, type FileRow } from './store.ts'

type PageQuery = Received<typeof fileApi.page>['query']
type Filters = Received<typeof fileApi.list>['query']

export async function pageFiles(ctx: Context, query: PageQuery): Promise<Page<FileInfo>> {
  const files = matching(ctx, query)
  return readPage(ctx, query, {
    matching: files,
    rows: withSender(files),
    sort: {
      columns: { createTime: 'sysFileInfo.createTime', fileSize: 'sysFileInfo.fileSize' },
      field: 'createTime',
      order: 'descend',
      id: 'sysFileInfo.id',
    },
    present: (rows) => rows.map(presentFile),
  })
}

/** The newest rows up to a limit, because this list has no pages. */
export async function listFiles(ctx: Context, filters: Filters): Promise<FileInfo[]> {
  const rows = await withSender(matching(ctx, filters))
    .orderBy('sysFileInfo.createTime', 'desc')
    .orderBy('sysFileInfo.id', 'desc')
    .limit(pageSizeLimit)
    .execute()
  return rows.map(presentFile)
}

export async function findFileOrNull(ctx: Context, id: string): Promise<FileInfo | null> {
  const row = await withSender(managedFiles(ctx).where('sysFileInfo.id', '=', id)).executeTakeFirst()
  return row ? presentFile(row) : null
}

const withSender = (files: ReturnType<typeof managedFiles>) =>
  files
    .leftJoin('sysUser', 'sysUser.id', 'sysFileInfo.createUser')
    .selectAll('sysFileInfo')
    .select('sysUser.name as createUserName')

function matching(
  ctx: Context,
  { fileLocation, fileBucket, fileOriginName, fileSuffix, usage, startTime, endTime }: Filters,
) {
  let files = managedFiles(ctx)
  if (fileLocation) files = files.where('sysFileInfo.fileLocation', '=', Number(fileLocation))
  if (fileBucket) files = files.where('sysFileInfo.fileBucket', '=', fileBucket)
  if (fileOriginName) files = files.where('sysFileInfo.fileOriginName', 'ilike', containing(fileOriginName))
  if (fileSuffix) files = files.where('sysFileInfo.fileSuffix', 'in', suffixesOf(fileSuffix))
  if (usage) files = files.where('sysFileInfo.usage', '=', usage)
  if (startTime) files = files.where('sysFileInfo.createTime', '>=', startOfRange(startTime))
  if (endTime) files = files.where('sysFileInfo.createTime', '<', endOfRange(endTime))
  return files
}

const suffixesOf = (listed: string): FileRow['fileSuffix'][] =>
  listed.split(',').map((suffix) => suffix.trim().toLowerCase())
