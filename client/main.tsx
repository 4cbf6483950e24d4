// The page begins.

import "./ui/base.css";
import { render } from "solid-js/web";
import { App } from "./app.tsx";

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");
render(() => <App />, root);
