import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

type Letter = { from: string; to: string; text: string }

/** A local mail server: checks the password, accepts mail, and refuses receivers named `nobody@`. */
export async function aMailServer(username: string, password: string) {
  const letters: Letter[] = []
  const proof = Buffer.from(`\0${username}\0${password}`).toString('base64')
  const server = createServer((socket) => talk(socket, proof, (letter) => void letters.push(letter)))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  return { port, letters, close: () => new Promise((done) => server.close(done)) }
}

function talk(socket: Socket, proof: string, take: (letter: Letter) => void): void {
  let pending = ''
  let letter: Letter | null = null
  let inText = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string): string | null => {
    if (inText) {
      if (line !== '.') {
        if (letter) letter.text += `${line}\n`
        return null
      }
      inText = false
      if (letter) take(letter)
      return '250 taken'
    }
    if (line.startsWith('EHLO')) return '250-mail\r\n250 AUTH PLAIN'
    if (line.startsWith('AUTH PLAIN')) return line.endsWith(proof) ? '235 welcome' : '535 wrong password'
    if (line.startsWith('MAIL FROM')) letter = { from: line.slice(10), to: '', text: '' }
    if (line.startsWith('RCPT TO:<nobody@')) return '550 no such mailbox'
    if (line.startsWith('RCPT TO') && letter) letter.to = line.slice(8)
    if (line === 'DATA') inText = true
    return line === 'DATA' ? '354 go on' : '250 ok'
  }
  say('220 mail')
  socket.on('error', () => {})
  socket.on('data', (piece) => {
    const lines = (pending + piece.toString()).split('\r\n')
    pending = lines.pop() ?? ''
    for (const line of lines) {
      const reply = answer(line)
      if (reply) say(reply)
    }
  })
}
