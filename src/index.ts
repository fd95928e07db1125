/** The door. The runner starts this file as `index.js` for the main step, and by way of `post.js` for the post step. */
import { basename } from 'node:path';
import { crash, main } from './main.ts';
import { cleanUpDraft } from './post.ts';

const isPost = basename(process.argv[1] ?? '') === 'post.js';
void (isPost ? cleanUpDraft() : main().catch(crash));
