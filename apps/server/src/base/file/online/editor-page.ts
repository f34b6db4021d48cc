import { randomBytes } from 'node:crypto'
import type { FileAnswer } from '@chargedeck/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { onlineConfig, type OnlineInput } from './online.ts'

/** OnlyOffice's editor in its own page, so that the console never runs its scripts. */
export async function editorPage(ctx: Context, input: OnlineInput): Promise<FileAnswer> {
  const { docServiceApiUrl, sysOnlineFileInfoResult: config } = await onlineConfig(ctx, input)
  const { origin } = new URL(docServiceApiUrl)
  const nonce = randomBytes(16).toString('base64')
  const own = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${inText(config.document.title)}</title>
<style>html,body,#editor{height:100%;margin:0;font:14px sans-serif}</style><div id="editor"></div>
<script src="${inText(docServiceApiUrl)}"></script>
<script nonce="${nonce}">if(window.DocsAPI)new DocsAPI.DocEditor('editor',${inScript(config)});else document.getElementById('editor').textContent='在线文档服务无法访问，请联系管理员'</script>`
  return {
    name: 'editor.html',
    mediaType: 'text/html; charset=utf-8',
    content: Buffer.from(html),
    inline: true,
    policy: `${own}; script-src ${origin} 'nonce-${nonce}'; frame-src ${origin}; connect-src ${origin}; img-src ${origin} data:`,
  }
}

const inText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const inScript = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
