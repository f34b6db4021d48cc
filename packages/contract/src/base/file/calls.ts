import { Type, type Static } from 'typebox'
import { endpoint, withDefault } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Flag, Id, OneOf, RangeEdge, Text, TextOrNull, WallTime } from '../../shapes.ts'
import { fileLocationLabels, filePreviewLabels, fileUsageLabels, newDocumentLabels } from './enums.ts'

export const mostFileBytes = 104_857_600
export const mostEditorImages = 5

export type FileInfo = Static<typeof FileInfo>
export const FileInfo = Type.Object({
  id: Id('文件ID'),
  fileLocation: Type.Integer({ title: '存储位置' }),
  fileBucket: Type.String({ title: '文件仓库' }),
  fileOriginName: Type.String({ title: '文件名称' }),
  fileSuffix: Type.String({ title: '文件后缀' }),
  fileSize: Count('文件大小（字节）'),
  fileSizeKb: Type.String({ title: '文件大小（KB）' }),
  fileSizeInfo: Type.String({ title: '文件大小' }),
  fileObjectName: Type.String({ title: '存储名称' }),
  mediaType: Type.String({ title: '内容类型' }),
  usage: OneOf(fileUsageLabels, { title: '用途' }),
  preview: OneOf(filePreviewLabels, { title: '预览方式' }),
  createTime: WallTime('上传时间'),
  createUserName: TextOrNull('上传人'),
})

const filters = {
  fileLocation: Type.Optional(OneOf(fileLocationLabels, { title: '存储位置' })),
  fileBucket: Type.Optional(Text('文件仓库', 100)),
  fileOriginName: Type.Optional(Text('文件名称', 100)),
  /** One, or several separated by commas. */
  fileSuffix: Type.Optional(Text('文件后缀', 100)),
  usage: Type.Optional(OneOf(fileUsageLabels, { title: '用途' })),
  startTime: Type.Optional(RangeEdge('上传时间起')),
  endTime: Type.Optional(RangeEdge('上传时间止')),
}
const sortable = ['createTime', 'fileSize'] as const
const byId = Type.Object({ id: Id('文件ID') })

const modes = ['edit', 'view', 'comment', 'fillForms', 'filter', 'blockcontent', 'embedded', 'review'] as const
const opening = {
  mode: withDefault(Type.Enum([...modes], { title: '打开方式' }), 'edit'),
  type: withDefault(Type.Enum(['desktop', 'mobile', 'embedded'], { title: '界面类型' }), 'desktop'),
}
const Permission = Type.Boolean()
export type OnlineConfig = Static<typeof OnlineConfig>
/** In the format of OnlyOffice's editor. */
const OnlineConfig = Type.Object({
  docServiceApiUrl: Type.String({ title: '编辑器脚本地址' }),
  sysOnlineFileInfoResult: Type.Object({
    fileId: Id('文件ID'),
    history: Type.Array(Type.String()),
    type: Type.String(),
    mode: Type.String(),
    documentType: Type.String(),
    document: Type.Object({
      title: Type.String(),
      url: Type.String(),
      fileType: Type.String(),
      key: Type.String({ maxLength: 20 }),
      permissions: Type.Object({
        comment: Permission,
        download: Permission,
        edit: Permission,
        fillForms: Permission,
        modifyFilter: Permission,
        modifyContentControl: Permission,
        review: Permission,
      }),
    }),
    editorConfig: Type.Object({
      mode: Type.String(),
      callbackUrl: Type.String(),
      lang: Type.String(),
      user: Type.Object({ id: Type.String(), name: Type.String() }),
      customization: Type.Object({ forcesave: Type.Boolean() }),
    }),
    token: Type.String(),
  }),
})

const unavailable = ['FILE_CONTENT.NOT_FOUND', 'FILE.STREAM_FAILED'] as const
export const refusedPreview = [...unavailable, 'FILE.NO_PREVIEW', 'FILE.NO_OFFICE'] as const

export const fileApi = {
  upload: endpoint({
    method: 'POST',
    path: '/sysFileInfo/upload',
    title: '文件_上传',
    open: 'self',
    query: Type.Object({ usage: withDefault(OneOf(fileUsageLabels, { title: '用途' }), 'FILE') }),
    upload: { part: 'file', mostBytes: mostFileBytes },
    data: Id('文件ID'),
    errors: [
      ...(['REQUEST.NO_FILE', 'REQUEST.TOO_LARGE', 'FILE.EMPTY', 'FILE.TYPE_NOT_ALLOWED'] as const),
      ...(['FILE.TYPE_DISGUISED', 'FILE.UNPACKS_TOO_LARGE', 'FILE.NO_PICTURE'] as const),
    ],
  }),
  page: endpoint({
    method: 'GET',
    path: '/sysFileInfo/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(FileInfo),
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/sysFileInfo/list',
    title: '列表',
    query: Type.Object(filters),
    data: Type.Array(FileInfo),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/sysFileInfo/detail',
    title: '详情',
    query: byId,
    data: FileInfo,
    errors: ['FILE.NOT_FOUND'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/sysFileInfo/delete',
    title: '删除',
    body: byId,
    data: Type.Null(),
    errors: ['FILE.NOT_FOUND', 'FILE.IN_USE'],
  }),
  /** A link that works once, for anyone who has it, within a minute. */
  ticket: endpoint({
    method: 'POST',
    path: '/sysFileInfo/ticket',
    title: '文件_取下载凭证',
    open: 'self',
    body: byId,
    data: Type.String({ title: '下载凭证' }),
    errors: ['FILE.NOT_FOUND'],
  }),
  byTicket: endpoint({
    method: 'GET',
    path: '/file/ticket/{ticket}',
    title: '文件_凭证下载',
    open: 'public',
    effect: 'write',
    params: Type.Object({ ticket: Type.String({ title: '下载凭证', maxLength: 100 }) }),
    file: true,
    errors: [...unavailable, 'FILE.TICKET_SPENT'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/sysFileInfo/download',
    title: '文件_下载',
    open: 'self',
    query: byId,
    file: true,
    errors: unavailable,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/sysFileInfo/preview',
    title: '文件_预览',
    open: 'self',
    query: byId,
    file: true,
    errors: refusedPreview,
  }),
  downloadById: endpoint({
    method: 'GET',
    path: '/file/download/{id}',
    title: '文件_下载',
    open: 'self',
    byCookie: true,
    params: byId,
    file: true,
    errors: unavailable,
  }),
  previewById: endpoint({
    method: 'GET',
    path: '/file/preview/{id}',
    title: '文件_预览',
    open: 'self',
    byCookie: true,
    params: byId,
    file: true,
    errors: refusedPreview,
  }),
  onlineConfig: endpoint({
    method: 'GET',
    path: '/sysFileInfo/getOnlineFileConfig',
    title: '在线文档_打开',
    open: 'self',
    effect: 'write', // makes the link by which the editor loads the document
    /** A document by its id, or a new one by its suffix and name. */
    query: Type.Object({
      id: Type.Optional(Id('文件ID')),
      fileSuffix: Type.Optional(OneOf(newDocumentLabels, { title: '文档类型' })),
      fileOriginName: Type.Optional(Text('文件名称', 100)),
      /** The new document begins with its name as the title. */
      sample: Type.Optional(Flag('带标题')),
      ...opening,
    }),
    data: OnlineConfig,
    errors: ['FILE.TYPE_NOT_ALLOWED', 'FILE.NOT_FOUND', 'FILE.NO_PREVIEW', 'FILE.NO_OFFICE', 'FILE.OFFICE_PARAMETERS'],
  }),
  /** The editor as a page of its own: scripts of the document server run there and nowhere else. */
  editor: endpoint({
    method: 'GET',
    path: '/file/editor/{id}',
    title: '在线文档_取文件',
    open: 'self',
    byCookie: true,
    effect: 'write',
    params: byId,
    query: Type.Object(opening),
    file: true,
    errors: ['FILE.NOT_FOUND', 'FILE.NO_PREVIEW', 'FILE.NO_OFFICE'],
  }),
  /** OnlyOffice reports the state of an edited document; its signature authenticates it. */
  track: endpoint({
    method: 'POST',
    path: '/sysFileInfo/track',
    title: '在线文档_保存',
    open: 'public',
    query: Type.Object({
      id: Type.Optional(Id('文件ID')),
      fileObjectName: Type.Optional(Type.String({ title: '存储名称', maxLength: 100 })),
    }),
    body: Type.Object({ token: Type.Optional(Type.String({ title: '签名', maxLength: 65_536 })) }),
    bare: true,
    data: Type.Object({ error: Type.Integer() }),
    errors: [],
  }),
}
