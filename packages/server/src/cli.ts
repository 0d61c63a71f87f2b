import { runCli } from '#cli/run-cli.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  print: line => console.log(line),
  complain: line => console.error(line),
  // A progress line is for a person who watches; in a file or a pipe it would only be noise.
  progress: text => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${text}`)
  },
})
